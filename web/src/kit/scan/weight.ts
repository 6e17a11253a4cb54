/** A weight in kg as a scale writes it or a hand types it; undefined where it is none, as a code of only digits. */
export const readWeight = (value: string): number | undefined =>
  /^\d{1,6}(\.\d{1,3})?$/.test(value) && Number(value) > 0 ? Number(value) : undefined
