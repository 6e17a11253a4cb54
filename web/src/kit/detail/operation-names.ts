import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import type { Text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const statuses = new Map<string, AnyEnumeration>()

/** What the states are called that an operation names; undefined where it is of no machine that the page knows. */
export const statusesOf = (operation: string): AnyEnumeration | undefined =>
  statuses.get(operation.split('.')[0] ?? '')

/**
 * What the operations on a document are called: the actions of its machine by their labels, others by `own`; an
 * unknown one as it is.
 */
export const operationNames = (
  { table, title, status }: AnyMachine,
  own: Readonly<Record<string, Text>>,
): ((operation: string) => string) => {
  statuses.set(title, status)
  return (operation) => {
    const action = operation.slice(operation.indexOf('.') + 1)
    const labels: Readonly<Record<string, { readonly label: Text }>> = table
    const label = labels[action]?.label ?? own[action]
    return label ? say(label) : action
  }
}
