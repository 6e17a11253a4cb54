import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { say } from '../kit/say.ts'
import { Palette } from './palette.tsx'
import { isPaletteOpen, showPalette, usePalette } from './palette-state.ts'

const find = text('查找', 'Search')
const close = () => showPalette(undefined)

/** Finds everything by its number or name: Ctrl-K or the button. */
export const QuickSearch = () => {
  const begin = usePalette()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      showPalette(isPaletteOpen() ? undefined : '')
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
        onCancel={close}
      >
        <Palette key={begin} begin={begin ?? ''} close={close} />
      </Modal>
    </>
  )
}
