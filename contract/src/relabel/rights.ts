/**
 * Rights that the calls and pages of relabelling share; a browser loads those of all pages first. Parcel centres and sorting
 * centres have rights of their own for the same work.
 */
export const reviewsRelabels = { any: ['EPCRelabelReview', 'SortingCenterRelabelReview'] } as const
export const putsLabels = { any: ['EPCLabel', 'SortingCenterRelabel'] } as const
export const asksForRelabels = { any: [...putsLabels.any, ...reviewsRelabels.any] } as const
