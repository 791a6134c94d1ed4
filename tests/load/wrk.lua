-- See wrk.mjs. Without NUMBERED_PATH there is no `request` function: wrk then sends the same bytes each time, which is faster.
local path = os.getenv('NUMBERED_PATH')

if path then
  local number = tonumber(os.getenv('FIRST_NUMBER'))
  function request()
    number = number + 1
    local address = string.format('10.%d.%d.%d', math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256)
    wrk.headers['x-forwarded-for'] = address
    return wrk.format('GET', (path:gsub('%%d', tostring(number))))
  end
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local rate = summary.requests / (summary.duration / 1e6)
  io.write(string.format('{"rate": %f, "failed": %d}\n', rate, failed))
end
