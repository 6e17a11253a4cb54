const shown = { first: 5, last: 7 }

const hide = (value: string, first: number, last: number) =>
  value.slice(0, first) + '*'.repeat(value.length - first - last) + (last > 0 ? value.slice(-last) : '')

/**
 * Hides the middle: a tracking id keeps its first 5 and last 7 characters, other texts (and tracking ids too
 * short for that) their first and last quarter, rounded down (specification S1 9).
 */
export const mask = (value: string, kind: 'tracking' | 'text'): string => {
  if (kind === 'tracking' && value.length > shown.first + shown.last)
    return hide(value, shown.first, shown.last)
  const quarter = Math.floor(value.length / 4)
  return hide(value, quarter, quarter)
}
