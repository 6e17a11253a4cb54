/**
 * Rights that calls and the pages of a sorting centre share. They stand apart from the calls, because a browser loads the
 * rights of all pages first, and the calls only with their page.
 */
export const seesScBags = {
  any: ['SortingCenterManage', 'SortingCenterSearch', 'SortingCenterInbound', 'SortingCenterDock'],
} as const
export const seesScParcels = {
  any: ['SortingCenterSearch', 'SortingCenterManage', 'SortingCenterRelabelReview', 'SortingCenterAdmin'],
} as const
export const closesScBags = { any: ['SortingCenterInbound', 'SortingCenterManage'] } as const
export const announcesScBags = { any: ['SortingCenterIntake', 'SortingCenterManage'] } as const
export const seesScPacked = {
  any: [
    'SortingCenterManage',
    'SortingCenterSearch',
    'SortingCenterPack',
    'SortingCenterDispatch',
    'SortingCenterUnbind',
  ],
} as const
export const seesScNotes = { any: ['SortingCenterManage', 'SortingCenterDispatch'] } as const
export const worksScPool = { any: ['SortingCenterRelabel', 'SortingCenterRelabelReview'] } as const
export const relabelsAndPacks = { all: ['SortingCenterPack', 'SortingCenterRelabel'] } as const
export const seesScReturns = { any: ['SortingCenterReturn', 'SortingCenterManage'] } as const
export const seesScTransit = { any: ['SortingCenterDock', 'SortingCenterManage'] } as const
