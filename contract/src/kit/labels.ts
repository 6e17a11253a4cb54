import type { Text } from './text.ts'

/**
 * The labels of fields by their names in the calls; `shipping_address.state` is the `state` inside `shipping_address`,
 * where it is called otherwise than elsewhere. Every area has its own in a file called `field-labels.ts`.
 */
export type FieldLabels = Readonly<Record<string, Text>>
