import { describe, expect, it } from 'vitest'
import { valueAddedServiceType } from '../billing/service/enums.ts'
import { dangerousType, overseaSkuStatus, sensitiveType, skuVerifyStatus } from '../catalog/sku/enums.ts'
import { epcOperationHint } from '../epc/arrival/enums.ts'
import { epcCaseCategory, epcCaseStatus } from '../epc/combine-case/enums.ts'
import { epcNoteStatus } from '../epc/delivery-note/enums.ts'
import { epcFailedCombineStatus } from '../epc/failed-combine/enums.ts'
import { epcInboundBagStatus } from '../epc/inbound-bag/enums.ts'
import { epcSortStep, epcUnitStatus } from '../epc/job/enums.ts'
import { epcKpiType } from '../epc/kpi/enums.ts'
import { epcLastMileStatus } from '../epc/last-mile/enums.ts'
import { epcLinehaulStatus } from '../epc/linehaul/enums.ts'
import { epcOutboundBagStatus } from '../epc/outbound-bag/enums.ts'
import { epcGeneratorType, epcMoldSize, epcOutboundParcelStatus } from '../epc/outbound-parcel/enums.ts'
import { epcParcelStatus, parcelType } from '../epc/parcel/enums.ts'
import { epcPickupLocationStatus, epcPickupStatus } from '../epc/pickup/enums.ts'
import { epcPreOutboundParcelStatus } from '../epc/pre-outbound-parcel/enums.ts'
import { epcReInboundType } from '../epc/re-inbound/enums.ts'
import { epcReturnDisposal } from '../epc/return/enums.ts'
import { epcReturnBagStatus } from '../epc/return-bag/enums.ts'
import { epcReviewStatus } from '../epc/review/enums.ts'
import { handoverBagStatus } from '../handover/receipt/enums.ts'
import { hubInboundBagStatus } from '../hub/inbound-bag/enums.ts'
import { hubDownstreamStatus, hubOutboundBagStatus } from '../hub/outbound-bag/enums.ts'
import { hubInboundParcelStatus } from '../hub/parcel/enums.ts'
import { hubOperationStep } from '../hub/record/enums.ts'
import { casePutawayStatus, inboundCaseStatus } from '../inbound/case/enums.ts'
import { inboundOrderStatus, inboundOrderType, inboundReceiveStatus } from '../inbound/order/enums.ts'
import { adjustmentStatus } from '../inventory/adjustment/enums.ts'
import { inventoryCheckStatus, inventoryCheckType } from '../inventory/check/enums.ts'
import { locationState } from '../inventory/location/enums.ts'
import { pickupDirection, rackState } from '../inventory/rack/enums.ts'
import { transferOrderStatus } from '../inventory/transfer/enums.ts'
import { wmsKpiType } from '../kpi/work/enums.ts'
import { dropShippingLogistics } from '../outbound/dropshipping/enums.ts'
import { notificationType } from '../outbound/handover-feedback/enums.ts'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
  uniInventoryReturnDelivery,
  uniInventoryReturnType,
} from '../outbound/order/enums.ts'
import {
  pickupGenerationStatus,
  pickupLocationStatus,
  pickupOrderStatus,
  pickupOrderType,
  pickupSkuRule,
  sortStep,
} from '../outbound/pickup/enums.ts'
import { bagStatus } from '../packing/bag/enums.ts'
import { packageSize } from '../packing/size/enums.ts'
import { printStep, warehouseMode } from '../reference/warehouse/enums.ts'
import { offlineExportStatus } from '../tasks/export/enums.ts'
import { offlineTaskStatus } from '../tasks/task/enums.ts'
import { operationStep } from '../timeline/record/enums.ts'
import type { AnyEnumeration } from './enumeration.ts'
import { warehouseType, weightUnit } from './enums.ts'

/** Codes stand in databases, files and other systems: what the specification gives is written down here once more. */
const specified: readonly [ids: string, of: AnyEnumeration, codes: Readonly<Record<string, number>>][] = [
  ['PA-774', weightUnit, { g: 0, kg: 1 }],
  [
    'FU-199',
    outboundOrderStatus,
    {
      validating: -10,
      awaiting_location: 1,
      abnormal: 9,
      location_allocated: 10,
      pickup_created: 20,
      sorted: 28,
      picked: 29,
      checked: 39,
      duplicate_weight: 47,
      weight_exception: 48,
      weighed: 49,
      bagged: 59,
      awaiting_logistics: 70,
      completing: 80,
      done: 90,
      cancelled: 100,
      validation_failed: 101,
    },
  ],
  ['FU-200', outboundSubStatus, { insufficient_stock: 1, logistics_failed: 3, fee_freeze_failed: 5 }],
  [
    'FU-251 PA-283',
    outboundOrderType,
    {
      normal: 1,
      stock_transfer: 2,
      return_to_inventory: 3,
      dropshipping: 4,
      b2b: 10,
      b2b_return: 11,
      b2b_transfer: 12,
    },
  ],
  [
    'FU-205 FU-792',
    pickupOrderStatus,
    { new: 1, printed: 20, processing: 30, done: 50, preview: 99, cancelled: 100 },
  ],
  ['FU-206', pickupLocationStatus, { new: 1, viewed: 2, lost: 3, completed: 9 }],
  ['FU-207', pickupGenerationStatus, { new: 10, processing: 20, done: 60, partly_done: 90, failed: 100 }],
  [
    'FU-208',
    pickupOrderType,
    {
      normal: 1,
      large: 2,
      return: 11,
      b2b: 12,
      b2b_return: 13,
      return_joint: 14,
      normal_preview: -1,
      large_preview: -2,
      return_preview: -3,
      b2b_preview: -4,
      b2b_return_preview: -5,
      return_joint_preview: -6,
    },
  ],
  ['FU-226', transferOrderStatus, { new: 1, at_source: 2, in_hand: 3, at_target: 4, done: 10, deleted: 100 }],
  ['FU-152 FU-253 PA-630', printStep, { outbound: 1, checkout: 3 }],
  ['FU-261', sortStep, { first_coarse: 0, second_coarse: 1, fine: 2 }],
  ['FU-245 FU-246', dropShippingLogistics, { waiting: 1, requested: 2, success: 3, failed: 4, cancelled: 5 }],
  ['FU-293', uniInventoryReturnType, { destroy: 1, self_pickup: 2, delivery: 3 }],
  ['FU-293', uniInventoryReturnDelivery, { express_collect: 2, express_prepaid: 3 }],
  ['FU-215', bagStatus, { collecting: 1, cancelled: 8, done: 9, handed_over: 10 }],
  [
    'FU-217',
    handoverBagStatus,
    { new: 0, not_arrived: 1, success: 2, delayed: 3, failed: 4, invalid: 5, cancelled: 6 },
  ],
  ['FU-683', valueAddedServiceType, { relabel: 1, repack: 2, photo: 3, count: 4, destroy: 5, other: 9 }],
  [
    'FU-258',
    wmsKpiType,
    {
      ...{ receiving: 1, putaway: 2, picking: 3, sorting: 4, checkout: 5 },
      ...{ weighing: 6, bagging: 7, handover: 8, inventory_check: 9 },
    },
  ],
  ['FU-256 PA-285', notificationType, { handover: 100, pre_post: 101 }],
  [
    'FU-219',
    inboundOrderStatus,
    {
      new: 1,
      parcel_signed: 5,
      ready_for_putaway: 10,
      partly_put_away: 20,
      putaway_finished: 21,
      cancelled: 100,
      under_approval: 200,
    },
  ],
  ['FU-220', inboundReceiveStatus, { not_received: 1, receiving: 10, done: 20 }],
  ['FU-221', inboundOrderType, { normal: 1, stock_transfer: 2, logistics_return: 3, dropshipping: 4 }],
  [
    'FU-223',
    inboundCaseStatus,
    { new: 1, receiving: 2, third_weighing: 3, received: 4, order_received: 5, no_order: 6 },
  ],
  ['FU-224', casePutawayStatus, { pending: 1, done: 9 }],
  [
    'FU-228',
    inventoryCheckType,
    { full: 0, dynamic: 10, goods: 20, zone: 30, change: 40, lock: 50, recheck: 80, final: 81 },
  ],
  [
    'FU-229',
    inventoryCheckStatus,
    {
      ...{ new: 10, checking: 20, done: 30, adjustment_created: 40 },
      ...{ second_created: 60, final_created: 70, creating: 80, cancelled: 100 },
    },
  ],
  ['FU-230', adjustmentStatus, { created: 1, done: 10, deleted: 100 }],
  [
    'FU-232',
    locationState,
    { available: 1, reserved: 30, occupied: 40, locked: 90, disabled: 95, deleted: 99 },
  ],
  ['FU-233', rackState, { unavailable: 0, available: 1, allocated: 2, deleted: 99 }],
  ['FU-234', pickupDirection, { both: 0, up: 1, down: 2 }],
  ['FU-237', skuVerifyStatus, { pending: 0, passed: 1, rejected: 2 }],
  ['FU-238', overseaSkuStatus, { none: 0, pending: 1, passed: 2, rejected: 3, abandoned: 4 }],
  [
    'FU-247 SH-215',
    offlineTaskStatus,
    { created: 1, processing: 20, partially_succeeded: 70, succeeded: 80, failed: 90, cancelled: 100 },
  ],
  ['FU-248', offlineExportStatus, { new: 1, processing: 5, done: 8, failed: 10 }],
  ['FU-250 PA-762 SH-007', warehouseType, { fbw: 1, epc: 2, hub: 3, sc: 4, overseas: 5 }],
  ['FU-254 PA-159', sensitiveType, { normal: 0, battery: 1, sensitive: 2 }],
  ['FU-255 PA-160', dangerousType, { none: 10, prohibited: 4, pure_battery: 3, liquid: 2, powder: 1 }],
  [
    'PA-145 PA-146',
    operationStep,
    {
      ascan: 5,
      pre_sort: 10,
      re_inbound: 12,
      customer_service_review: 15,
      sort_a: 20,
      sort_b: 25,
      sort_c: 30,
      sow: 35,
      discharge: 40,
      combine: 45,
      pre_combine_label_change: 50,
      direct_ship: 55,
      manual_combine: 60,
      unbind: 65,
      relabel: 70,
      add_to_bag: 75,
      remove_from_bag: 80,
      finish_bag: 85,
      cancel_bag: 90,
      handover: 95,
      depart: 100,
      return_pack: 110,
      return_unpack: 115,
      finish_return_bag: 120,
      cancel_return_bag: 125,
      handover_return_bag: 130,
      mark_lost: 150,
      revert: 155,
      admin_return: 160,
      putaway: 195,
      pickup: 200,
      transfer: 205,
    },
  ],
  [
    'PA-496',
    hubInboundBagStatus,
    {
      not_arrived: 1,
      arrived: 2,
      accepting: 5,
      accept_cancelled: 6,
      accepted: 10,
      delayed: 70,
      cancelled: 98,
    },
  ],
  ['PA-497', hubDownstreamStatus, { created: 0, shipping: 1, cancelled: 2, collected: 3, abnormal: 4 }],
  ['PA-498', hubInboundParcelStatus, { not_arrived: 1, inbound: 10, departed: 90, cancelled: 99 }],
  [
    'PA-499',
    hubOutboundBagStatus,
    { collecting: 1, collected: 10, awaiting_outbound: 15, departed: 20, cancelled: 90 },
  ],
  [
    'PA-500',
    hubOperationStep,
    {
      accept: 5,
      finish_accepting: 6,
      cancel_accepting: 7,
      sort: 10,
      unbind: 11,
      finish_collecting: 15,
      cancel_collecting: 16,
      depart: 20,
    },
  ],
  ['PA-763', warehouseMode, { sow: 0, shelving: 10, blue_fusion: 20, dps_fusion: 30 }],
  [
    'FU-815 PA-279',
    packageSize,
    { medium: 1, large: 2, small: 3, box: 4, large_box: 5, extra_small_box: 6, void: 10 },
  ],
  [
    'PA-156',
    parcelType,
    { normal: 1, battery: 5, sensitive: 10, overweight: 30, oversize: 40, prohibited: 99 },
  ],
  [
    'PA-155',
    epcParcelStatus,
    {
      ...{ not_arrived: 1, handed_over: 2, pending_review: 4, pending_rescan: 5, scanned_in: 6, pending: 10 },
      ...{ re_inbounded: 11, re_inbound_submitted: 12, re_inbound_review: 13, pending_re_inbound: 14 },
      ...{ combined: 20, direct_ship: 25, unbound: 29, order_trouble: 30, combine_failed: 40, to_return: 50 },
      ...{ to_return_requested: 51, pre_combined: 85, finished: 90, returned: 98, cancelled: 99, lost: 110 },
    },
  ],
  [
    'PA-161',
    epcInboundBagStatus,
    {
      ...{ created: 0, approved: 1, handed_over: 2, delayed: 3, failed: 4, invalidated: 5, cancelled: 6 },
      acknowledged: 7,
    },
  ],
  ['PA-163', epcOperationHint, { single: 0, return: 1, boxable: 2, single_pack: 3, smart: 4 }],
  ['PA-193', epcReviewStatus, { pending: 1, approved: 2, overwritten: 3, skipped: 4, rescan: 5 }],
  [
    'PA-234',
    epcGeneratorType,
    {
      ...{ combine: 1, direct_ship: 2, manual: 3, blue_fusion_combine: 4, blue_fusion_manual: 5 },
      dps_fusion_direct: 11,
    },
  ],
  [
    'PA-242',
    epcUnitStatus,
    {
      ...{ pending: 1, sort_a: 10, sort_b: 11, sort_c: 12, uploading: 20, uploaded: 30, discharged: 40 },
      ...{ finished: 49, lost: 90, cancelled: 99 },
    },
  ],
  ['PA-162', epcReInboundType, { returned: 0, failed_weight: 1, direct_ship: 2, returned_direct_ship: 3 }],
  ['PA-278', epcLastMileStatus, { not_arrived: 1, suspected_lost: 2, returned: 3, arrived: 4 }],
  [
    'PA-450',
    epcKpiType,
    {
      ...{ arrival: 1, sort: 2, putaway: 3, pick: 4, sow: 5, combine: 6 },
      ...{ pack: 7, leave: 8, give_back: 9 },
    },
  ],
  ['PA-243', epcSortStep, { first: 0, second: 1, fine: 2 }],
  [
    'PA-276',
    epcPreOutboundParcelStatus,
    {
      ...{ processing: 1, waiting_for_service: 10, relabel_applied: 50, relabelled: 60, relabel_failed: 99 },
      cancelled: 100,
    },
  ],
  [
    'PA-277 PA-287',
    epcOutboundBagStatus,
    { pending: 1, packing: 10, packed: 90, notified: 93, handed_over: 96, cancelled: 99 },
  ],
  ['PA-282', epcMoldSize, { us: 1, eu: 2, none: 99 }],
  [
    'PA-344',
    epcLinehaulStatus,
    { packing: 0, created: 1, handed_over: 5, shipped: 8, cancelled: 10, partial: 11 },
  ],
  ['PA-331', epcNoteStatus, { created: 1, approved: 2, handed_over: 3, cancelled: 4, failed: 5, booked: 10 }],
  ['PA-401', epcCaseStatus, { unresolved: 1, resolved: 2 }],
  ['PA-402', epcCaseCategory, { format_error: 1, system: 2, repairable: 3, change_channel: 4, other: 99 }],
  ['PA-214', epcPickupStatus, { new: 1, printed: 20, processing: 30, done: 50, preview: 99, cancelled: 100 }],
  ['PA-215', epcPickupLocationStatus, { new: 1, viewed: 2, lost: 3, completed: 9 }],
  ['PA-353', epcReturnBagStatus, { collecting: 1, collected: 10, handed_over: 50, cancelled: 90 }],
  ['FU-260 PA-354', epcReturnDisposal, { destroy: 0, vendor: 1, collect: 2, prepaid: 3 }],
  ['PA-403', epcFailedCombineStatus, { resolved: 1, unresolved: 2, cannot_resolve: 3 }],
]

describe('the codes of the specification', () => {
  for (const [ids, of, codes] of specified)
    it(`of ${of.title} are these and no others [${ids}]`, () => {
      expect(of.code).toEqual(codes)
    })

  it('of pickup SKU rules are 0 to 20 without a gap [FU-210]', () => {
    expect([...pickupSkuRule.codes]).toEqual(Array.from({ length: 21 }, (_x, i) => i))
  })

  it('of outbound parcels: five states, and a label in both languages for each code of other systems [PA-274 PA-275]', () => {
    const { code, others, label } = epcOutboundParcelStatus
    expect(code).toEqual({ created: 0, pending: 1, packing: 4, packed: 5, cancelled: 10 })
    const named = Object.fromEntries(others.map((o) => [o.code, o.name]))
    expect(named).toEqual({
      ...{ 2: 'sorted_first', 3: 'sorted_second', 7: 'handed_over', 8: 'departed', 11: 'relabel_review' },
      ...{ 12: 'to_relabel', 13: 'relabelled', 14: 'to_return', 15: 'return_packing', 16: 'returned' },
      ...{ 101: 'lost', 102: 'destroyed' },
    })
    const labels = [...epcOutboundParcelStatus.codes, ...others.map((o) => o.code)].map(label)
    expect(labels.filter(({ zh, en }) => /状态|^$/.test(zh) || /Status|^$/.test(en))).toEqual([])
    expect(new Set(labels.map((l) => l.zh)).size).toBe(17)
    expect(new Set(labels.map((l) => l.en)).size).toBe(17)
    // None of them is one that may be stored or sent.
    expect(others.filter((o) => epcOutboundParcelStatus.has(o.code))).toEqual([])
  })

  it('of packages: 4 to 17 have a name each, boxes and bags [PA-280]', () => {
    const labels = Array.from({ length: 14 }, (_x, i) => packageSize.label(i + 4).en)
    expect(new Set(labels).size).toBe(14)
    expect(labels.filter((l) => /^Status/.test(l))).toEqual([])
    expect(labels.filter((l) => /box/i.test(l)).length).toBeGreaterThan(1)
    expect(labels.filter((l) => /bag$/i.test(l)).length).toBeGreaterThan(1)
  })

  it('that are unknown are shown as they are, for staff to report [FU-322]', () => {
    expect(bagStatus.label(77)).toEqual({ zh: '状态 77', en: 'Status 77' })
    expect(bagStatus.name(77)).toBeUndefined()
    expect(bagStatus.label(9)).toEqual({ zh: '已完成', en: 'Done' })
  })
})
