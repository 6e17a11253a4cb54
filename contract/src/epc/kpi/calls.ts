import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { kpiReport } from '../../kit/report/kpi.ts'
import { instant } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { epcKpiType, epcWorkStage } from './enums.ts'

const count = z.number().int()

const seeing = { right: 'EPCKPIView', ...atEpc } as const

/** PA-452 to PA-454, PA-471. */
export const epcKpi = kpiReport('/epc/kpi', epcKpiType, {
  right: seeing.right,
  at: atEpc.at,
  history: '/epc/kpi/history',
  exported: 'GET /epc/export/kpi',
})
export const listEpcKpi = epcKpi.history
export const exportEpcKpi = epcKpi.exported
export const getEpcKpiChart = epcKpi.chart
export const getEpcKpiNow = epcKpi.now

const stages = z.array(z.object({ stage: epcWorkStage.schema, parcels: count }))

export const getEpcWork = call('GET /epc/kpi/work', {
  report: true,
  ...seeing,
  about:
    'The work of a parcel centre that is left, by channel and stage, and what is booked on each flight that has not left.',
  data: z.object({
    at: instant,
    channels: z.array(z.object({ channel_code: z.string(), stages })),
    /** By their cut-off. */
    flights: z.array(
      z.object({
        flight: z.string(),
        gateway: z.string(),
        cut_off_time: instant.nullable(),
        bags: count,
        parcels: count,
        /** Of these parcels. */
        handed_over: count,
      }),
    ),
  }),
})
export type EpcWork = z.infer<typeof getEpcWork.data>
