import { useShell, useText } from '@evens/remote-sdk'
import { Button, DefinitionList, Link, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from '../registry.ts'

/** Who runs this site and how to reach them: `new-site-information`. */
export function SiteInformation({ close }: ModalControls) {
  const t = useText()
  const { site, href } = useShell()
  const facts = [
    { term: t('shell_site_name'), description: site.brandName },
    { term: t('shell_site_company'), description: site.companyName },
    { term: t('shell_site_age'), description: t('shell_site_age_value', { age: site.minimumAge }) },
    { term: t('shell_site_money'), description: t(site.sandbox ? 'shell_site_money_play' : 'shell_site_money_real') },
    {
      term: t('shell_site_support'),
      description: (
        <Link href={`mailto:${site.supportEmail}`}>
          <bdi>{site.supportEmail}</bdi>
        </Link>
      ),
    },
  ]
  return (
    <Dialog
      open
      backdropCloses
      title={t('shell_site_title', { brand: site.brandName })}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button href={href('about')} onClick={close}>
            {t('shell_site_about')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {t('main_ok')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('shell_site_text')}</p>
        <DefinitionList items={facts} />
      </Stack>
    </Dialog>
  )
}
