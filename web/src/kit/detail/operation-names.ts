import type { AnyMachine } from '@kuacang/contract/kit/machine'
import type { Text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

/**
 * What the operations on a document are called: the actions of its machine by their labels, others by `own`; an
 * unknown one as it is.
 */
export const operationNames =
  ({ table }: AnyMachine, own: Readonly<Record<string, Text>>) =>
  (operation: string): string => {
    const action = operation.slice(operation.indexOf('.') + 1)
    const labels: Readonly<Record<string, { readonly label: Text }>> = table
    const label = labels[action]?.label ?? own[action]
    return label ? say(label) : action
  }
