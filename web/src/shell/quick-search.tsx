import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Input, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { findPages } from './find-pages.ts'
import { useMenu } from './use-menu.ts'

const words = {
  find: text('查找页面', 'Find a page'),
  none: text('没有找到', 'Nothing found'),
}

const Palette = ({ onGo }: { onGo: (route: Route) => void }) => {
  const groups = useMenu()
  const pages = useMemo(() => groups.flatMap((g) => g.pages.map((p) => ({ ...p, group: g.title }))), [groups])
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = findPages(pages, typed)
  const move = (by: number) => setAt((i) => (found.length ? (i + by + found.length) % found.length : 0))
  return (
    <>
      <Input
        size="large"
        variant="borderless"
        autoFocus
        data-scan="own"
        prefix={<SearchOutlined />}
        placeholder={say(words.find)}
        aria-label={say(words.find)}
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value)
          setAt(0)
        }}
        onKeyDown={(e) => {
          if (e.key === 'ArrowDown') move(1)
          else if (e.key === 'ArrowUp') move(-1)
          else return
          e.preventDefault()
        }}
        onPressEnter={(e) => {
          const chosen = found[at]
          if (chosen && !e.nativeEvent.isComposing) onGo(chosen)
        }}
      />
      <ul className="palette">
        {found.map((page, i) => (
          <li key={page.path}>
            <button
              type="button"
              data-active={i === at}
              onMouseEnter={() => setAt(i)}
              onClick={() => onGo(page)}
            >
              <span>{say(page.title)}</span>
              <small>{say(page.group)}</small>
              <code className="code">{page.path}</code>
            </button>
          </li>
        ))}
        {found.length === 0 ? <li className="soft">{say(words.none)}</li> : null}
      </ul>
    </>
  )
}

/** Goes to a page by its name: Ctrl-K or the button. */
export const QuickSearch = () => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button className="quick-open" icon={<SearchOutlined />} onClick={() => setOpen(true)}>
        <span>{say(words.find)}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      <Modal
        open={open}
        footer={null}
        closable={false}
        destroyOnHidden
        width={620}
        className="palette-dialog"
        onCancel={() => setOpen(false)}
      >
        <Palette
          onGo={(route) => {
            setOpen(false)
            navigate(route.path)
          }}
        />
      </Modal>
    </>
  )
}
