import { workStage } from '@kuacang/contract/outbound/workload/enums'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { channelsNamed } from '../../reference/public.ts'
import { forecast } from './forecast.ts'
import { type Amount, amountsOf, paceOf } from './store.ts'

const day = 86_400_000

const sum = (list: readonly Amount[], what: 'orders' | 'lines') => list.reduce((n, a) => n + a[what], 0)
const atStages = (amounts: readonly Amount[]) =>
  workStage.codes.map((stage) => {
    const here = amounts.filter((a) => a.stage === stage)
    return { stage, orders: sum(here, 'orders'), lines: sum(here, 'lines') }
  })

/** What is to be done, by cut-off and stage, how fast it goes, and what will be late. */
export const workloadOf = async (tx: Reader, caller: Caller, now = tx.now) => {
  const [amounts, paces] = await Promise.all([
    amountsOf(tx, caller, new Date(now.getTime() - day)),
    paceOf(tx, caller, now),
  ])
  const channels = await channelsNamed(tx, [...new Set(amounts.map((a) => a.channel_code))])
  const groups = [
    ...Map.groupBy(amounts, (a) => `${a.channel_code} ${a.cut_off_at?.getTime()}`).values(),
  ].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const open = list.filter((a) => a.stage !== null)
    return {
      channel_code: first.channel_code,
      channel: channels.get(first.channel_code) ?? null,
      cut_off_at: first.cut_off_at,
      stages: atStages(open),
      handed_over: sum(list, 'orders') - sum(open, 'orders'),
      open: sum(open, 'orders'),
    }
  })
  const forecasts = forecast(groups, new Map(paces.map((p) => [p.stage, p.per_hour])), now)
  const { waiting, to_pick } = workStage.code
  return {
    at: now,
    stages: atStages(amounts).map((s) => {
      const pace = paces.find((p) => p.stage === s.stage)
      const worked = s.stage !== waiting && s.stage !== to_pick
      return { ...s, per_hour: worked ? (pace?.per_hour ?? 0) : null, people: pace?.people ?? 0 }
    }),
    cut_offs: groups.map((g, i) => ({ ...g, finish_at: null, verdict: null, ...forecasts[i] })),
  }
}
