import type { Text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

type Props = { readonly of: readonly (readonly [title: Text, open: () => Promise<unknown>])[] }

/** A button for each dialog. */
export const DialogButtons = ({ of }: Props) => (
  <div className="widget-buttons">
    {of.map(([title, open]) => (
      <Button key={title.en} onClick={() => void open().catch(notice.failure)}>
        {say(title)}
      </Button>
    ))}
  </div>
)
