import { chargedService, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { serviceColumns } from '@kuacang/contract/billing/service/sheet'
import { lineDispute } from '@kuacang/contract/billing/statement/enums'
import { costRateKind } from '@kuacang/contract/margin/enums'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import { first } from './documents.ts'
import type { Row } from './rows.ts'

type Near = readonly Row[]

const draft = (near: Near) =>
  first(near, 'price_list', 'id', ({ values }) => values.status === priceListStatus.code.draft)

/** A price of the draft: those of published lists never change. */
const price = (near: Near) => {
  const id = draft(near)
  return { id, price_id: first(near, 'price', 'id', ({ values }) => values.price_list_id === id) }
}

/** A line that its customer disputes, of a statement that was issued. */
const disputed = (near: Near) => {
  const open = ({ values }: Row) => values.dispute === lineDispute.code.open
  return {
    id: first(near, 'statement_line', 'statement_id', open),
    charge_id: first(near, 'statement_line', 'charge_id', open),
  }
}

let day = 0
/** A day on which no rate begins yet. */
const freeDay = () => new Date(Date.UTC(2001, 0, ++day)).toISOString().slice(0, 10)

/** Inputs of calls of prices and services: what changes prices needs a draft, and steps in their order. */
export const billingRecipes = {
  'POST /wms/price_list/:id/price': {
    params: (near: Near) => ({ id: draft(near) }),
    body: () => ({
      price_id: undefined,
      service: chargedService.code.fine,
      steps: [{ from: '0', rate: '1.5' }],
      channel_id: undefined,
      country: undefined,
      age_from: 0,
    }),
  },
  'POST /wms/cost_rate': {
    body: () => ({
      cost_kind: costRateKind.code.wage,
      valid_from: freeDay(),
      currency: 'CNY',
      amount: '40',
      ...{ of_currency: undefined, channel_id: undefined, country: undefined, per_kg: undefined },
    }),
  },
  'DELETE /wms/price_list/:id/price/:price_id': { params: price },
  'POST /wms/statement/:id/line/:charge_id/answer': { params: disputed },
  'POST /wms/report/add_value/import': {
    files: () => [sheetOf(serviceColumns, [{ service_type: 'Count', partner_id: 1, quantity: 5 }])],
  },
}
