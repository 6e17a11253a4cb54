import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { focusAgain } from '../kit/focus.ts'
import { say } from '../kit/say.ts'
import { Palette } from './palette.tsx'
import { isPaletteOpen, openedFrom, showPalette, usePalette } from './palette-state.ts'

const find = text('查找', 'Search')
const close = () => showPalette(undefined)

/** Finds everything by its number or name: Ctrl-K or the button. */
export const QuickSearch = () => {
  const begin = usePalette()
  // Who leaves it as they came goes on where they were; who chose something goes on there.
  const back = useRef<Element>(null)
  const cancel = () => {
    back.current = openedFrom()
    close()
  }
  const latestCancel = useRef(cancel)
  latestCancel.current = cancel
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isPaletteOpen()) latestCancel.current()
      else showPalette('')
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      close()
    }
  }, [])
  return (
    <>
      <Button className="quick-open" icon={<SearchOutlined />} onClick={() => showPalette('')}>
        <span>{say(find)}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      <Modal
        open={begin !== undefined}
        footer={null}
        closable={false}
        destroyOnHidden
        width={720}
        className="palette-dialog"
        onCancel={cancel}
        focusable={{ focusTriggerAfterClose: false }}
        afterClose={() => {
          focusAgain(back.current)
          back.current = null
        }}
      >
        <Palette key={begin} begin={begin ?? ''} close={close} />
      </Modal>
    </>
  )
}
