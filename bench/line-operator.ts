import type { Envelope } from '../contract/src/kit/envelope.ts'
import { demoPassword } from '../server/src/demo/people.ts'
import { cookieOf } from './bed.ts'
import { addressOf, answerOf, logIn, type Operator, type Timings } from './day/client.ts'
import { type Line, openLine } from './line.ts'

const overLine = (usual: Operator, line: Line, timings: Timings): Operator => ({
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

/** Someone with the password of the demo users, over a line, which costs the load generator little; what carries files goes the usual way. */
export const logInOverLine = async (
  base: string,
  username: string,
  warehouse: number,
  timings: Timings = new Map(),
): Promise<Operator> =>
  overLine(
    await logIn(base, { username, password: demoPassword }, warehouse, timings),
    openLine(base, await cookieOf(base, username), warehouse),
    timings,
  )
