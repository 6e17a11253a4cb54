import { kg } from './show.tsx'

/** A weight in kilograms that may be unknown. */
export const weightText = (weight: number | null): string => (weight === null ? '-' : kg(weight))
