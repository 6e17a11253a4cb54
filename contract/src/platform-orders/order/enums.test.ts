import { expect, it } from 'vitest'
import { autoFulfilStatus, platformOrderStatus } from './enums.ts'

const labelled = (of: {
  readonly codes: readonly number[]
  readonly label: (code: number) => { en: string }
}) => Object.fromEntries(of.codes.map((code) => [code, of.label(code).en]))

it('platform orders have these states and no others [FU-240]', () => {
  expect(labelled(platformOrderStatus)).toEqual({
    ...{ 1: 'Created', 10: 'Waybill requested', 15: 'Waybill failed', 20: 'Waybill success' },
    ...{ 24: 'Outbound validating', 25: 'Outbound failed', 30: 'Outbound created', 40: 'Waybill synced' },
    ...{ 100: 'Ignored', 101: 'Merchant self-fulfils' },
  })
})

it('auto-fulfil of platform orders has these states and no others [FU-241]', () => {
  expect(labelled(autoFulfilStatus)).toEqual({ 1: 'Waiting', 10: 'Merchant fulfils', 15: 'Success' })
})
