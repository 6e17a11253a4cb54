/** A lost network shows within three seconds (OP-25): the next beat, and the time that it may take. */
export const beatEveryMs = 700
export const answerWithinMs = 1500
