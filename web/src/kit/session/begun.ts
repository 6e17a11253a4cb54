import { beginSession } from './load.ts'

/** How the page begins, asked while the other modules still run: nothing is drawn before the answer is there. */
export const begun = beginSession()
// The session takes a failure once it is drawn.
begun.catch(() => {})
