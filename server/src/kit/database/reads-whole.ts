import type { Tx } from './transact.ts'

const planned = `
select set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true),
  set_config('enable_seqscan', 'on', true)`

/**
 * For work that reads whole tables and joins them with each other, such as laws and daily sums: from here to the end of the
 * transaction the planner may do so. Commands may not (pool.ts): by keys, a law of a night of 20,000 parcels took minutes,
 * and the storage of a day with five million movements did not end in half an hour.
 */
export const readsWhole = async (tx: Pick<Tx, 'run'>): Promise<void> => {
  await tx.run(planned, [])
}
