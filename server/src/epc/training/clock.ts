import type { forwardEpcClock } from '@kuacang/contract/epc/training/calls'
import { epcTrainingRefusals } from '@kuacang/contract/epc/training/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller, Scope } from '#kit/caller'
import { type Command, type Tx, transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { askAtDeadlines } from '../decision/chores.ts'

const hour = 3_600_000
/** Ten years: several measured years fit in, and dates stay dates. */
const most = 24 * 3653

const ahead = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope): Promise<number> => {
  const [row] = await tx.run<{ clock_h: number }>(
    'select clock_h from epc_training where warehouse_id = $1',
    [warehouse_id],
  )
  return row?.clock_h ?? 0
}

/** The time by which the order platform decides: that of the command, or ahead of it in a centre that people learn in. */
export const platformTime = async (tx: Tx, scope: Scope): Promise<Date> =>
  new Date(tx.now.getTime() + (await ahead(tx, scope)) * hour)

/** How far that clock is ahead, and what time it is by it now. */
export const trainingOf = async (tx: Pick<Tx, 'run'>, scope: Scope) => {
  const clock_h = await ahead(tx, scope)
  return { clock_h, time: new Date(Date.now() + clock_h * hour) }
}

/** Moves the clock of the built-in platform forward, and decides the sets whose time is over then. */
export const forwardClock = async (
  app: App,
  caller: Caller,
  { hours }: z.output<typeof forwardEpcClock.body>,
  command: Command,
) => {
  const { clock_h, at } = await transact(
    app.store,
    caller,
    async (tx) => {
      const [row] = await tx.run<{ clock_h: number }>(
        `insert into epc_training (warehouse_id, clock_h, updated_at) values ($1, $2, $3)
         on conflict (warehouse_id) do update set clock_h = epc_training.clock_h + excluded.clock_h, updated_at = $3
         returning clock_h`,
        [caller.warehouse_id, hours, tx.now],
      )
      const clock_h = row?.clock_h ?? 0
      if (clock_h > most) throw new Refused(epcTrainingRefusals.too_far, { most })
      return { clock_h, at: tx.now.getTime() }
    },
    command,
  )
  const time = new Date(at + clock_h * hour)
  let decided = 0
  // A round decides no more than so many sets: a jump over weeks takes several.
  for (let round = await askAtDeadlines(app, time, caller.warehouse_id); round > 0; ) {
    decided += round
    round = await askAtDeadlines(app, time, caller.warehouse_id)
  }
  return { clock_h, time, decided }
}
