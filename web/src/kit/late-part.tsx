import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useOnline } from './api/reach.ts'
import { loadPart, NotLoaded } from './load-part.ts'
import { say } from './say.ts'

const words = {
  noNetwork: text(
    '这部分未能加载，现在没有网络。网络恢复后自动加载',
    'This part could not be loaded: there is no network now. It is loaded when the network is back',
  ),
  renewed: text(
    '这部分未能加载，系统可能已更新到新版本。请重新加载；没有保存的输入需要重新填写',
    'This part could not be loaded; a newer version may have been installed. Please reload, and enter again what was not saved',
  ),
  reload: text('重新加载', 'Reload'),
}

// No `Alert`: it would make every page with such a part heavier than what is late in it.
const NotThere = () => {
  const online = useOnline()
  return (
    <p role="alert" className="part-not-loaded" data-testid="part-not-loaded">
      {say(online ? words.renewed : words.noNetwork)}
      {online ? (
        <Button size="small" onClick={() => location.reload()}>
          {say(words.reload)}
        </Button>
      ) : null}
    </p>
  )
}

type Part<P> = {
  readonly load: () => Promise<ComponentType<P>>
  readonly meanwhile: (props: P) => ReactNode
  loaded?: ComponentType<P>
}

const Late = <P extends object>({ part, props }: { readonly part: Part<P>; readonly props: P }) => {
  const [Loaded, setLoaded] = useState(() => part.loaded)
  const [failure, setFailure] = useState<unknown>()
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that did not come is asked for again when the network is back
  useEffect(() => {
    const show = (loaded: ComponentType<P>) => {
      part.loaded = loaded
      setLoaded(() => loaded)
    }
    setFailure(undefined)
    if (part.loaded) show(part.loaded)
    else loadPart(part.load).then(show, setFailure)
  }, [part, online])
  if (Loaded) return <Loaded {...props} />
  if (!failure) return part.meanwhile(props)
  if (failure instanceof NotLoaded) return <NotThere />
  throw failure
}

/**
 * A part of a page that is loaded when it is first drawn, as a table below a desk. The page does not wait for it, and stands
 * without it: one that did not come says so in its own place, and is loaded again when the network is back.
 *
 * Not React's `lazy`: what fails there takes all that is around it away, a desk with its job too.
 */
export const latePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
) => {
  const part: Part<P> = { load, meanwhile }
  return (props: P) => <Late part={part} props={props} />
}
