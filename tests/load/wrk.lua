-- See wrk.mjs. Without NUMBERED_PATH and HOSTS there is no `request` function: wrk then sends the same bytes each time, which is faster.
local path = os.getenv('NUMBERED_PATH')
local hosts = os.getenv('HOSTS')

if path then
  local number = tonumber(os.getenv('FIRST_NUMBER'))
  function request()
    number = number + 1
    local address = string.format('10.%d.%d.%d', math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256)
    wrk.headers['x-forwarded-for'] = address
    return wrk.format('GET', (path:gsub('%%d', tostring(number))))
  end
elseif hosts then
  local requests = {}
  function init()
    for host in hosts:gmatch('%S+') do
      wrk.headers['Host'] = host
      wrk.headers['x-forwarded-for'] = string.format('10.1.%d.%d', math.floor(#requests / 256), #requests % 256)
      table.insert(requests, wrk.format('GET', '/'))
    end
    math.randomseed(os.time())
  end
  function request()
    return requests[math.random(#requests)]
  end
end

-- Latencies are in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local rate = summary.requests / (summary.duration / 1e6)
  local p99, max = latency:percentile(99) / 1000, latency.max / 1000
  io.write(string.format('{"rate": %f, "failed": %d, "p99": %f, "max": %f}\n', rate, failed, p99, max))
end
