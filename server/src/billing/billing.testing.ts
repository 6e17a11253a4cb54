import {
  createPriceList,
  type PriceFields,
  publishPriceList,
  savePrice,
} from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { createValueAddedService, finishValueAddedServices } from '@kuacang/contract/billing/service/calls'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Client } from '#kit/testing/server'

/** A day so many days ago, by the clock of the warehouse, which is eight hours ahead of UTC. */
export const dayBefore = (days: number) =>
  new Date(Date.now() + (8 - days * 24) * 3_600_000).toISOString().slice(0, 10)
export const today = () => dayBefore(0)

type PriceInput = Partial<Omit<PriceFields, 'steps'>> & {
  readonly rate?: string
  readonly steps?: PriceFields['steps']
}

export const priceBody = ({ rate = '0.5', ...more }: PriceInput = {}) => ({
  service: chargedService.code.service_relabel,
  unit: chargeUnit.code.piece,
  steps: [{ from: '0', rate }],
  ...more,
})

const must = <T extends { code: number; msg: string }>(reply: T): T => {
  expect(reply.msg).toBe('')
  return reply
}

/** A draft with these prices. */
export const draft = async (
  keeper: Client,
  prices: readonly PriceInput[],
  more: object = {},
): Promise<string> => {
  const body = { currency: 'USD', valid_from: today(), ...more }
  const { id } = must(await keeper.call(createPriceList, { body })).data
  for (const price of prices) must(await keeper.call(savePrice, { params: { id }, body: priceBody(price) }))
  return id
}

/** A published list with these prices. */
export const published = async (
  keeper: Client,
  prices: readonly PriceInput[],
  more: object = {},
): Promise<string> => {
  const id = await draft(keeper, prices, more)
  must(await keeper.call(publishPriceList, { params: { id } }))
  return id
}

export const entered = async (by: Client, more: object = {}, files: { name: string; bytes: Buffer }[] = []) =>
  must(
    await by.call(createValueAddedService, {
      body: { service_type: 1, partner_id: 1, quantity: '10', ...more },
      files,
    }),
  ).data

export const done = async (by: Client, ...ids: string[]) =>
  must(await by.call(finishValueAddedServices, { body: { ids } }))

/** What stands on no statement yet was charged on the tenth of a month. With `only`, what was charged in that month. */
export const chargedIn = (owner: pg.Client, month: string, only = ''): Promise<unknown> =>
  owner.query(
    `with moved as (
       update charge set day = $1 || '-10' where day like $2 || '%' and id not in (select charge_id from statement_line)
       returning id, day)
     update unbilled_charge u set day = m.day from moved m where u.charge_id = m.id`,
    [month, only],
  )
