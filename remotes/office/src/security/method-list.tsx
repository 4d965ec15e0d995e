import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Icon } from '@evens/ui'
import { METHOD_WORTH, type Method } from './methods.ts'
import rows from '../account/rows.module.css'

type MethodListProps = {
  readonly methods: readonly Method[]
  readonly onOpen: (modal: string, props: Readonly<Record<string, unknown>>) => void
}

/** Each method, whether it is on, what it adds, and what can be done about it. */
export function MethodList({ methods, onOpen }: MethodListProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Card pad="none">
      <ul role="list" className={rows['rows']}>
        {methods.map((method) => (
          <li key={method.name} className={rows['row']} data-method={method.name} data-on={method.isOn || undefined}>
            <Icon name={method.icon} size="l" className={rows['mark']} />
            <div className={rows['what']}>
              <h3 className={rows['name']}>{t(method.titleKey)}</h3>
              <p className={rows['aside']}>
                {method.contact !== null && (
                  <>
                    <bdi dir="ltr">{method.contact}</bdi> ·{' '}
                  </>
                )}
                {t(method.text.key, method.text.values)}
              </p>
            </div>
            <Badge tone={method.isOn ? 'accent' : 'neutral'} icon={method.isOn ? 'check' : 'plus'}>
              {t(method.isOn ? 'office_method_on' : 'office_method_adds', { points: METHOD_WORTH })}
            </Badge>
            <div className={rows['deeds']}>
              {method.actions.map((action) => (
                <Button
                  key={action.textKey}
                  size="s"
                  variant={action.isMain ? 'primary' : 'secondary'}
                  {...('route' in action
                    ? { href: href(action.route, action.params) }
                    : { onClick: () => onOpen(action.modal, action.props ?? {}) })}
                >
                  {t(action.textKey)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
