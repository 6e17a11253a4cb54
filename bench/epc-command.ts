import type { Caller } from '../server/src/kit/caller.ts'
import type { Tx } from '../server/src/kit/database/transact.ts'
import { cookieOf, startBed } from './bed.ts'
import { epc, epcYardstick, fillSets } from './epc-yardstick.ts'
import { openLines, sendAll } from './send-all.ts'

type Measured = {
  /** The sets that there are: so many, of so many parcels, and whether all have been scanned in. */
  readonly sets: { readonly parcels: number; readonly sets: number; readonly scanned: boolean }
  readonly clients: number
  readonly warmUp: number
  readonly measured: number
  /** The call by its path, what it is told of a set, and the same command without HTTP. */
  readonly path: string
  readonly body: (set: number) => object
  readonly command: (tx: Tx, caller: Caller, set: number) => Promise<unknown>
}

/**
 * One command of a parcel centre for each of many sets, through HTTP, against pgbench running the statements that one
 * such command sends. Rates are commands a second, times ms.
 */
export const measureCommand = async ({ sets, clients, warmUp, measured, path, body, command }: Measured) => {
  const bed = await startBed({ durable: true })
  try {
    const first = await fillSets(bed, sets)
    const lines = openLines(
      { base: bed.base, session: await cookieOf(bed.base, 'admin'), warehouse: epc },
      clients,
    )
    const bodies = (from: number, many: number) => Array.from({ length: many }, (_x, i) => body(from + i))
    await sendAll(lines, path, bodies(first, warmUp))
    const { rate, ms } = await sendAll(lines, path, bodies(first + warmUp, measured))
    for (const line of lines) line.close()
    const yardstick = await epcYardstick(bed.databaseUrl, {
      clients,
      first: first + warmUp + measured,
      command,
    })
    return {
      ours: Math.round(rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      statements: yardstick.statements,
      ms,
    }
  } finally {
    await bed.stop()
  }
}
