-- The flood of flood.ts: sends the requests of a file in turns, each from another IP address, so that only limits of accounts and churches
-- count. `%a` in a request is that address, `%d` the number of the request.
local requests = {}
local file = io.open(os.getenv('REQUESTS'), 'rb')
for text in file:read('*a'):gmatch('[^\1]+') do requests[#requests + 1] = text end
file:close()

local number = 0
function request()
  number = number + 1
  local address = string.format('10.%d.%d.%d', math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256)
  return (requests[number % #requests + 1]:gsub('%%a', address):gsub('%%d', tostring(number)))
end

function done(summary)
  local rate = summary.requests / (summary.duration / 1e6)
  io.write(string.format('{"rate": %f, "refused": %d}\n', rate, summary.errors.status))
end
