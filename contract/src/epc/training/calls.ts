import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { parcelType } from '../parcel/enums.ts'
import { rehearsal } from './enums.ts'

const ofTraining = { right: 'EPCMockPage', ...atEpc } as const

/** PA-621. An order is one buyer's: its parcels can travel together. */
export const trainingKinds = ['inbound_parcels', 'orders', 'inbound_bags', 'outbound_parcels'] as const
export type TrainingKind = (typeof trainingKinds)[number]

export const makeEpcTraining = call('POST /mock/epc/:kind', {
  ...ofTraining,
  about:
    'Makes parcels that do not exist, for training: single ones, orders of several parcels, bags of parcels, or outbound parcels, which are scanned in and shipped alone. Refused where the server is not set up for training.',
  params: z.object({ kind: z.enum(trainingKinds) }),
  body: z.object({
    count: z.number().int().min(1).max(50),
    /** How many parcels each order or bag has. */
    parcels: z.number().int().min(1).max(20).default(3),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('US'),
    parcel_type: parcelType.schema.default(parcelType.code.normal),
    /** The code of the current warehouse; another one is refused. */
    warehouse_code: z.string().trim().max(64).optional(),
  }),
  data: z.object({
    /** The tracking ids of all parcels, as they were made; of outbound parcels the numbers on their labels. */
    ids: z.array(z.string()),
    list: z.array(
      z.object({
        /** The bag, the order or the outbound parcel; empty for single parcels. */
        number: z.string(),
        tracking_ids: z.array(z.string()),
        created_time: instant,
      }),
    ),
  }),
})

const clock = z.object({
  /** How many hours the built-in order platform is ahead. */
  clock_h: z.number().int(),
  time: instant,
})

export const getEpcTraining = call('GET /mock/epc', {
  ...ofTraining,
  about: 'The clock of the built-in order platform, and what built-in ports answer next.',
  data: clock.extend({
    rehearsed: z.array(z.object({ rehearsal: rehearsal.schema, times: z.number().int() })),
  }),
})

export const forwardEpcClock = call('POST /mock/epc/clock', {
  ...ofTraining,
  about:
    'Moves the clock of the built-in order platform forward; sets whose time is then over are decided at once. It never goes back.',
  body: z.object({
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 60),
  }),
  data: clock.extend({
    /** How many sets were decided by this request; a repetition of it decides only what is still left. */
    decided: z.number().int(),
  }),
})

export const rehearseEpcAnswer = call('POST /mock/epc/rehearse', {
  ...ofTraining,
  about:
    'Makes a built-in port answer something for the next questions, one after the other. Refused where the port asks a system outside. No times takes back what was asked for.',
  body: z.object({ rehearsal: rehearsal.schema, times: z.number().int().min(0).max(20) }),
  data: done,
})
