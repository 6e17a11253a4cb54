/** How many orders took so long: in a bucket each is about a tenth wider than the one before (`order_time_day`). */
export type Bucket = { readonly bucket: number; readonly orders: number }

/** The bucket of a number of seconds, as SQL computes it. */
export const bucketSql = (seconds: string): string =>
  `floor(10 * ln(greatest(${seconds}, 1)::float8))::bigint`

/** The shortest seconds of a bucket. */
export const leastOf = (bucket: number): number => Math.ceil(Math.exp(bucket / 10))

/** The seconds in the middle of a bucket: what is in it is at most a twentieth away. */
const middleOf = (bucket: number): number => Math.round(Math.exp((bucket + 0.5) / 10))

/** The seconds that this share of all took at most; 0 of nothing. */
export const within = (buckets: readonly Bucket[], share: number): number => {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket)
  const rank = Math.ceil(share * sorted.reduce((n, b) => n + b.orders, 0))
  let seen = 0
  for (const { bucket, orders } of sorted) {
    seen += orders
    if (seen >= rank) return middleOf(bucket)
  }
  return 0
}

/** Seconds from which on there are at least so many: each of the slowest took as long. */
export const slowFrom = (buckets: readonly Bucket[], most: number): number => {
  let seen = 0
  for (const { bucket, orders } of buckets.toSorted((a, b) => b.bucket - a.bucket)) {
    seen += orders
    if (seen >= most) return bucket === 0 ? 0 : leastOf(bucket)
  }
  return 0
}
