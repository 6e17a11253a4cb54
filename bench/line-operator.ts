import type { Envelope } from '../contract/src/kit/envelope.ts'
import { addressOf, answerOf, type Operator, type Timings } from './day/client.ts'
import type { Line } from './line.ts'

/** The same operator over a line, which costs the load generator little; what carries files goes the usual way. */
export const overLine = (usual: Operator, line: Line, timings: Timings): Operator => ({
  warehouse_id: usual.warehouse_id,
  at: usual.at,
  call: (call, input = {}) =>
    input.files
      ? usual.call(call, input)
      : answerOf(call.path, timings, async () => {
          const said = await line.ask(call.method, addressOf(call, input), input.body)
          return JSON.parse(said) as Envelope<never>
        }),
})
