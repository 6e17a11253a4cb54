import { submitAscan } from '../contract/src/epc/arrival/calls.ts'
import { rebuildService } from '../contract/src/kit/report/read-model.ts'
import { createOfflineTask } from '../contract/src/tasks/task/calls.ts'
import { reports } from '../server/src/epc/reports.ts'
import { type Bed, cookieOf, median } from './bed.ts'
import type { Operator } from './day/client.ts'
import { epc, fillSets, parcelIn, weight } from './epc-yardstick.ts'
import { newestTasks, tasksDone } from './own-tasks.ts'
import { openLines, sendAll } from './send-all.ts'

const operators = 16
const rounds = 4
/** Of operators who scan without a pause. */
const scansOfRound = 1_500
/** Of operators who scan four times a second each, which is faster than a hand. */
const atHand = { scans: 800, everyMs: 250 } as const
const warmUp = 800
const dayMs = 86_400_000

/** Asks for every report of the parcel centre anew, and for its sums of the last day; answers their tasks. */
const ask = async (operator: Operator): Promise<readonly string[]> => {
  const snapshots = await Promise.all(reports.map(({ report }) => operator.call(report.regenerate)))
  if (snapshots.some((s) => s.already)) throw new Error('a report was being made already')
  const time_range = [new Date(Date.now() - dayMs).toISOString(), new Date().toISOString()]
  for (const model of ['epc_kpi_hour', 'epc_flow_hour'])
    await operator.call(createOfflineTask, {
      body: { service_code: rebuildService(model), body: JSON.stringify({ time_range }) },
    })
  return newestTasks(operator, reports.length + 2)
}

/** Makes every report anew and waits until all of them are there. */
export const remake = async (operator: Operator): Promise<void> => tasksDone(operator, await ask(operator))

type Times = { readonly p50: number; readonly p95: number }

/**
 * How long arrival scans of 16 operators take at a time while every report is made anew again and again beside them,
 * and while none is; in turn, so that both meet the same noise. Without a pause, when the scans alone fill both cores, and
 * as fast as hands scan.
 */
export const whileRemade = async (bed: Bed, operator: Operator) => {
  const first = await fillSets(bed, {
    ...{ parcels: 1, scanned: false },
    sets: warmUp + 2 * rounds * (scansOfRound + atHand.scans),
  })
  const session = await cookieOf(bed.base, 'admin')
  let next = first
  // Opened for each round: the server closes a connection that is idle until all reports are made.
  const scan = async (many: number, everyMs: number): Promise<Times> => {
    const lines = openLines({ base: bed.base, session, warehouse: epc }, operators)
    const bodies = Array.from({ length: many }, (_x, i) => ({ tracking_id: parcelIn(next + i), weight }))
    next += many
    const { ms } = await sendAll(lines, submitAscan.path, bodies, everyMs)
    for (const line of lines) line.close()
    return ms
  }
  const inTurn = async (scans: number, everyMs: number) => {
    const alone: Times[] = []
    const beside: Times[] = []
    let made = 0
    for (let n = 0; n < rounds; n += 1) {
      alone.push(await scan(scans, everyMs))
      let scanning = true
      const making = (async () => {
        for (; scanning; made += 1) await remake(operator)
      })()
      beside.push(await scan(scans, everyMs))
      scanning = false
      await making
    }
    const p = (of: keyof Times, all: readonly Times[]) => median(all.map((r) => r[of]))
    return {
      ...{ p50: p('p50', beside), p95: p('p95', beside) },
      alone: { p50: p('p50', alone), p95: p('p95', alone) },
      ratio: Number((p('p95', beside) / p('p95', alone)).toFixed(2)),
      reports_made: made * reports.length,
    }
  }
  await scan(warmUp, 0)
  return {
    operators,
    without_pause: await inTurn(scansOfRound, 0),
    at_hand_speed: await inTurn(atHand.scans, atHand.everyMs),
  }
}
