/** What the carrier said, by the status that it leads to. */
export const feedbackActions = { 1: 'miss', 2: 'succeed', 3: 'delay', 4: 'fail' } as const
/** What an administrator decides, by the status that it leads to. */
export const correctionActions = { 2: 'arrive_after_all', 5: 'set_invalid', 6: 'set_cancelled' } as const
