/** Rights that the calls and pages of relabelling share; a browser loads those of all pages first. */
export const reviewsRelabels = 'EPCRelabelReview' as const
export const putsLabels = 'EPCLabel' as const
export const asksForRelabels = { any: [putsLabels, reviewsRelabels] } as const
