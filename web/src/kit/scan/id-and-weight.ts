/** One scan of a number, alone or with a weight in kg behind a comma, as scales print it: `WI123EPC,0.35`. */
export const idAndWeight = (value: string): { id: string; weight?: number; is_one_step: boolean } => {
  const [, id, weight] = /^([^,]+),(\d{1,6}(?:\.\d+)?)$/.exec(value) ?? []
  return id && weight ? { id, weight: Number(weight), is_one_step: true } : { id: value, is_one_step: false }
}
