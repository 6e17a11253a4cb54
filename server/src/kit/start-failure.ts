/** Why the product cannot start, as one sentence for the person at the terminal. */
export class StartFailure extends Error {}
