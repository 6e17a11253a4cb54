/**
 * Is the next case of an order among the share that is inspected? The first always is, so that no order passes without
 * a look; after it, as many as make up the share.
 */
export const isPicked = (share: number, before: number): boolean =>
  share > 0 && (before === 0 || Math.floor(((before + 1) * share) / 100) > Math.floor((before * share) / 100))
