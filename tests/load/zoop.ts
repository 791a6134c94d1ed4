// A gateway for paying.mjs, in a process of its own. Prints its address.
import { openZoop } from '../gateways/zoop.ts'

const zoop = await openZoop()
process.send?.(zoop.url)
process.on('message', (codigo: string) => {
  zoop.pay(codigo)
  process.send?.(zoop.hookFor(codigo).body)
})
