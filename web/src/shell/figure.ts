import { changeAddress } from '../kit/list/list-address.ts'
import { useAddress } from '../kit/list/use-address.ts'

/** A figure of today: whose it is (`me`, `all`, or the id of a user), and its kind of work; left out for all kinds. */
export type Figure = { readonly whose: string; readonly work?: string | undefined }

/** How the address names a figure, as in `?done=me.picked`. */
const idOf = ({ whose, work }: Figure): string => (work ? `${whose}.${work}` : whose)

const figureOf = (id: string): Figure => {
  const [whose = '', work] = id.split('.')
  return { whose, work }
}

/** The figure whose records are shown, and where a link leads that shows those of another. */
export const useFigure = () => {
  const { address, change } = useAddress()
  const id = address.get('done')
  return {
    shown: id ? figureOf(id) : undefined,
    to: (figure: Figure) => ({ search: changeAddress(address, { done: idOf(figure) }).toString() }),
    close: () => change({ done: '' }),
  }
}
