import { text } from '@kuacang/contract/kit/text'
import { useNavigate } from 'react-router'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { useSession } from './session.tsx'

const words = {
  switched: text('切换仓库成功：{name}', 'Warehouse switched: {name}'),
  notSwitched: text('未能切换仓库', 'The warehouse was not switched'),
}

type Chosen = { readonly id: number; readonly warehouse_name: string }

/** Makes another warehouse the one of all pages, and opens a page there; it says whether that went well. */
export const useSwitchWarehouse = () => {
  const { chooseWarehouse } = useSession()
  const navigate = useNavigate()
  return async (chosen: Chosen, to: string, onChosen?: () => void) => {
    try {
      const saved = await chooseWarehouse(chosen.id, () => {
        notice.success(say(words.switched, { name: chosen.warehouse_name }))
        onChosen?.()
        navigate(to)
      })
      if (!saved) notice.failure(new Error(say(words.notSwitched)))
    } catch (error) {
      notice.failure(error)
    }
  }
}
