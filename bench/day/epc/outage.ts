import { editPort, getPorts } from '../../../contract/src/ports/port/calls.ts'
import { portKind, portMode } from '../../../contract/src/ports/port/enums.ts'
import type { Operator } from '../client.ts'

type System = 'platform' | 'carrier'

/** Nobody listens there, and the product may not send there: every try fails at once. */
const nowhere = 'https://127.0.0.1:1/'

const connect = ({ call }: Operator, system: System, mode: keyof typeof portMode.code) =>
  call(editPort, {
    body: { port: portKind.code[system], port_mode: portMode.code[mode], url: nowhere, timeout_s: 1 },
  })

/** Everything that waited for the system has its answer. */
const allAnswered = async ({ call }: Operator, system: System): Promise<void> => {
  for (;;) {
    const { list } = await call(getPorts)
    const port = list.find((one) => one.kind === portKind.code[system])
    if (!port || port.open === 0) return
    if (port.given_up > 0) throw new Error(`${port.given_up} questions to the ${system} were given up`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The system does not answer while something is done; then it is back, and answers what waited. */
export const whileDown = async (
  operator: Operator,
  system: System,
  work: () => Promise<void>,
): Promise<void> => {
  await connect(operator, system, 'http')
  try {
    await work()
  } finally {
    await connect(operator, system, 'embedded')
  }
  await allAnswered(operator, system)
}
