import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Empty } from 'antd'
import { useEffect } from 'react'
import { isUnanswered } from '../api/api-error.ts'
import { useOnline } from '../api/reach.ts'
import { failureText } from '../notice.ts'
import { say } from '../say.ts'
import { type ListState, listStateOf, type Reading } from './list-reading.ts'

const words = {
  loading: text('正在读取…', 'Loading…'),
  failed: text('未能读取', 'Could not be loaded'),
  offline: text('无法连接服务器，没有读到列表', 'No connection to the server, the list was not loaded'),
  goesOn: text('恢复连接后会自动读取', 'It loads automatically when the connection is back'),
  none: text('还没有数据', 'No data yet'),
  nothing: text('没有符合条件的数据', 'Nothing matches the filters'),
  beyond: text('本页没有数据', 'No data on this page'),
  clear: text('清除筛选条件', 'Clear filters'),
  firstPage: text('回到第一页', 'Go to the first page'),
  again: text('重试', 'Try again'),
}

/** Above a list that could not be read: why, and how to try again. Once the server is back it is read by itself. */
export const ListFailure = ({ of }: { readonly of: Reading }) => {
  const state = listStateOf(of)
  const online = useOnline()
  const { refetch } = of
  const waits = online && isUnanswered(of.error)
  useEffect(() => {
    if (waits) void refetch()
  }, [waits, refetch])
  if (state !== 'offline' && state !== 'failed') return null
  const offline = state === 'offline'
  return (
    <Alert
      type={offline ? 'warning' : 'error'}
      showIcon
      className="list-error"
      data-state={state}
      title={offline ? say(words.offline) : failureText(of.error)}
      {...(offline ? { description: say(words.goesOn) } : {})}
      action={<Button onClick={() => refetch()}>{say(words.again)}</Button>}
    />
  )
}

type EmptyProps = {
  readonly state: ListState
  /** Is anything asked for that could be left out? */
  readonly narrowed?: boolean
  readonly onClear?: () => void
  /** There are rows on other pages. */
  readonly onFirstPage?: (() => void) | undefined
}

/** Instead of rows: why there are none, and what to do about it. */
export const NoRows = ({ state, narrowed = false, onClear, onFirstPage }: EmptyProps) => {
  const what = () => {
    if (state === 'loading') return words.loading
    if (state !== 'read') return words.failed
    if (onFirstPage) return words.beyond
    return narrowed ? words.nothing : words.none
  }
  return (
    <div data-state={state === 'read' ? 'empty' : state} role="status">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(what())}>
        {state === 'read' && onFirstPage ? (
          <Button onClick={onFirstPage}>{say(words.firstPage)}</Button>
        ) : state === 'read' && narrowed && onClear ? (
          <Button onClick={onClear}>{say(words.clear)}</Button>
        ) : null}
      </Empty>
    </div>
  )
}
