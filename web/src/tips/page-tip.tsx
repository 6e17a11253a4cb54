/** @shared with other areas. */

import { QuestionCircleOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { getTip } from '@kuacang/contract/tips/tip/calls'
import { Button, Popover } from 'antd'
import { useAnswer } from '../kit/api/use-answer.ts'
import { notThere, useLatePanel } from '../kit/late-panel.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import './tips.css'

const words = { help: text('帮助', 'Help') }

const loadPanel = async () => {
  const [{ TipPanel }, { allTips }] = await Promise.all([
    import('./tip-panel.tsx'),
    import('../kit/route/page-tips.ts'),
  ])
  return { TipPanel, allTips }
}

type Props = { readonly path: string; readonly hasTip: boolean | undefined }

/**
 * Help for the page of a path: what it is for, videos that show its work, and for those who may a way to upload them.
 * It shows nothing where there is no help and the user may not add any.
 */
export const PageTip = ({ path, hasTip = false }: Props) => {
  const { holds } = useSession()
  const { panel, open, onOpenChange, close } = useLatePanel(loadPanel)
  const { data, error, refetch } = useAnswer(getTip, { params: { tip_name: path } })
  const videos = data?.s3_urls.map((url, i) => ({ url, name: data.video_names[i] ?? url })) ?? []
  if (!hasTip && videos.length === 0 && !error && !holds('UploadTip')) return null
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={onOpenChange}
      content={
        panel ? (
          <panel.TipPanel
            path={path}
            about={hasTip ? panel.allTips[path] : undefined}
            error={error}
            videos={videos}
            updated={data?.updated_at}
            onChanged={refetch}
            onLeave={close}
          />
        ) : (
          notThere
        )
      }
    >
      <Button type="text" icon={<QuestionCircleOutlined />} aria-label={say(words.help)} />
    </Popover>
  )
}
