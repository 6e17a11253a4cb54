import { BarcodeOutlined, CloseOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { searchEverything } from '@kuacang/contract/search/calls'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { request } from '../kit/api/request.ts'
import { notice } from '../kit/notice.ts'
import type { Route } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { playCue } from '../kit/scan/cues.ts'
import { normaliseCode } from '../kit/scan/normalise.ts'
import { EarlyScans, tellUntaken } from '../kit/scan/use-scans.tsx'
import { useSession } from '../kit/session/session.tsx'
import { type ShownThing, thingsFor } from './found-things.ts'
import { showPalette } from './palette-state.ts'
import './search.css'

const words = {
  unknown: text(
    '本仓没有 {code}，或您没有查看权限',
    '{code} is not in this warehouse, or you have no permission to see it',
  ),
  scanned: text('已扫描', 'Scanned'),
  go: text('去{desk}', 'Go to {desk}'),
  nowhere: text('手持端没有对应的下一步', 'No next step on the handheld'),
  close: text('关闭', 'Close'),
}

/** A dialog asks something: what is scanned behind it must not lead away. A drawer only shows something. */
const isAsked = () =>
  [...document.querySelectorAll('[role=dialog]')].some(
    (dialog) => !dialog.closest('.ant-drawer') && dialog.checkVisibility(),
  )

/** The barcodes of commands and workbenches work at scan desks only. */
const isCommand = (code: string) => /^(CMD|DESK)-/.test(code)

type Shown = { readonly things: readonly ShownThing[]; readonly at: string }

const useOpener = (hand: boolean) => {
  const session = useSession()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>()
  const newest = useRef(0)
  const open = async (code: string) => {
    newest.current += 1
    const turn = newest.current
    const { groups } = await request(searchEverything, { query: { key: code } })
    // Another scan came meanwhile: only the last one may lead anywhere.
    if (turn !== newest.current) return
    const found = thingsFor(session, groups, { hand }).flatMap((g) => g.rows)
    const exact = found.filter((thing) => thing.exact)
    const [only] = exact
    if (found.length === 0 || (hand && !only)) {
      playCue('order_not_found')
      notice.warning(say(words.unknown, { code }))
      setShown(undefined)
    } else if (hand) {
      playCue('ok')
      setShown({ things: exact, at: location.pathname })
    } else if (only?.to && exact.length === 1) {
      playCue('ok')
      setShown({ things: exact, at: only.to.split('?')[0] ?? '' })
      void navigate(only.to)
    } else {
      playCue('attention')
      setShown(undefined)
      showPalette(code)
    }
  }
  const take = (scans: readonly string[]) => {
    const [code = '', ...others] = scans.map(normaliseCode)
    if (!code || others.length > 0 || isCommand(code) || isAsked()) tellUntaken(scans)
    else open(code).catch(notice.failure)
  }
  return { take, shown, hide: () => setShown(undefined) }
}

type Props = { readonly hand?: boolean }

/**
 * What is scanned on a page without a desk: where it is exactly one thing, that is opened, and the desk is offered where
 * it goes on (Alt+Enter); else the search shows what it could be. Keys that go into a field stay there.
 */
export const ScannedElsewhere = ({ hand = false }: Props) => {
  const { take, shown, hide } = useOpener(hand)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHere = shown !== undefined && shown.at === pathname
  const go = (desk: Route) => {
    hide()
    void navigate(desk.path)
  }
  const first = isHere ? shown.things[0]?.desks[0] : undefined
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (!first) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.altKey) latest.current(first)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [first])
  return (
    <>
      <EarlyScans onUntaken={take} />
      {isHere ? (
        <div className="scanned-bar" data-testid="scanned" role="status">
          {shown.things.map((thing) => (
            <div key={thing.key} className="scanned-thing">
              <span className="soft">
                <BarcodeOutlined /> {say(words.scanned)}
              </span>
              <span>
                {thing.kind} <code className="code">{thing.number}</code>
              </span>
              {thing.name ? <span>{thing.name}</span> : null}
              {thing.state ? <strong>{thing.state}</strong> : null}
              {hand && thing.desks.length === 0 ? <span className="soft">{say(words.nowhere)}</span> : null}
              {thing.desks.map((desk) => (
                <Button key={desk.path} type="primary" onClick={() => go(desk)}>
                  {say(words.go, { desk: say(desk.title) })}
                  {desk === first && !hand ? <kbd>Alt ↵</kbd> : null}
                </Button>
              ))}
            </div>
          ))}
          <Button type="text" icon={<CloseOutlined />} aria-label={say(words.close)} onClick={hide} />
        </div>
      ) : null}
    </>
  )
}
