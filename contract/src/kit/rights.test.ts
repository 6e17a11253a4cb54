import { describe, expect, it } from 'vitest'
import { rightCategory, rightCode, rightNames, rightOfCode, rightTitle } from './rights.ts'

/** The names that the specification spells. */
const specified = [
  ...['EPCOutboundParcelSort', 'EPCJobControl', 'DPSKanban', 'EPCWarehouseManage', 'DPSWarehouseManage'],
  ...[
    'EPCDataSearch',
    'EPCInboundManage',
    'EPCKPIView',
    'EPCAscan',
    'DPSPickup',
    'DPSPutaway',
    'DPSTransfer',
  ],
  ...['HUBAccept', 'HUBSort', 'HUBDepartWarehouse', 'HUBSearch', 'HUBSummaries'],
  ...['HUBEditWarehousePreference', 'LCLTabView', 'LCLInboundReceive', 'InboundOrderOperator'],
  ...['InboundOrderAdmin', 'WeightOperator', 'WarehouseMigration', 'MerchantBinding'],
  ...['MerchantOverseaWarehouse', 'EPCManageAdminUser', 'EPCManageWarehousePage', 'TestPage', 'EPCMockPage'],
  ...['SortingCenterMockPage', 'SortingCenterSearchAcrossWarehouses', 'OutboundOrderOperator'],
  ...['OutboundOrderAdmin', 'OutboundOrderExport', 'OutboundOrderPrint'],
  ...[
    'OutboundOrderUniInventoryReturnReview',
    'JettisonAudit',
    'BagOperator',
    'ReturnOperator',
    'WMSReLabelOp',
  ],
  ...[
    'ManageUsers',
    'ManagePermission',
    'ManageAnnouncement',
    'CreateWarehouse',
    'PrintPickupInfo',
    'UploadTip',
  ],
  ...['MerchantBaseOperation', 'FBWTabView', 'B2BTabView'],
]

describe('the permission dictionary', () => {
  it('has every name that the specification spells [SH-287 PA-754]', () => {
    expect(specified.filter((name) => !rightNames.some((n) => n === name))).toEqual([])
  })

  it('gives each name one number, a title in both languages and a category [SH-207 SH-288]', () => {
    for (const name of rightNames) {
      expect(rightOfCode(rightCode(name))).toBe(name)
      const { zh, en } = rightTitle(name)
      expect([name, zh === '', /[\u4e00-\u9fff]/.test(en)]).toEqual([name, false, false])
      expect(['operations', 'management', 'super', 'merchant']).toContain(rightCategory(name))
    }
  })

  it('never gives a number another meaning: roles in databases hold them [SH-288]', () => {
    const kept = { FBWTabView: 1000, executePickup: 1010, EPCAscan: 2009, HUBSort: 3002, UploadTip: 1098 }
    for (const [name, code] of Object.entries(kept)) expect(rightOfCode(code)).toBe(name)
    expect(rightOfCode(1)).toBeUndefined()
  })
})
