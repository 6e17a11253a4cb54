export const beatEveryMs = 700
export const answerWithinMs = 1500
/** After this a lost network shows, at most three seconds (OP-25): the next beat, and the time that it may take. */
export const lostWithinMs = beatEveryMs + answerWithinMs
