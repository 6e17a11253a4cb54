/**
 * Rights that calls and the pages of a parcel centre share. They stand apart from the calls, because a browser loads the
 * rights of all pages first, and the calls only with their page.
 */
export const seesEpcNotes = { any: ['EPCOutboundManage', 'EPCPack', 'EPCHandOver', 'EPCLinehaul'] } as const
export const seesEpcLinehaul = { any: ['EPCOutboundManage', 'EPCLinehaul', 'EPCHandOver'] } as const
export const takesOutOfSlots = { any: ['EPCSow', 'EPCCombine'] } as const
export const seesEpcJobs = { any: ['EPCJobControl', 'EPCOutboundParcelSort'] } as const
export const splitsSets = { any: ['EPCCombine', 'EPCMarkSplitCombine'] } as const
export const seesReturns = { any: ['EPCReturnManage', 'EPCReturn'] } as const
export const seesInbound = { any: ['EPCInboundManage', 'EPCTakeOver'] } as const
export const seesBoxes = {
  any: ['EPCCombine', 'EPCUnbind', 'EPCDataSearch', 'EPCOutboundManage', 'EPCCombineCase'],
} as const
