import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { IconButton, PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Select } from '#web/shared/ui/select/Select.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { selects } from './SessionsPage.css.ts';
import { isEmpty, NO_FILTER, type SessionFilter, STATUSES } from './session-filter.ts';

interface FiltersProps {
  content: Content;
  filter: SessionFilter;
  isBusy: boolean;
  onChange: (filter: SessionFilter) => void;
}

export function Filters({ content, filter, isBusy, onChange }: FiltersProps) {
  const { t } = useTranslation('sessions');

  return (
    <Stack as="section" gap="sm" aria-label={t('filters.label')}>
      <Row gap="sm" align="start">
        <Stack gap="sm" className={selects}>
          <Select
            multiple
            isLabelHidden
            label={t('filters.category')}
            size="small"
            placeholder={t('filters.category')}
            options={content.categories.map(({ id, title }) => ({ value: id, title }))}
            value={filter.category}
            onChange={(category) => onChange({ ...filter, category })}
          />
          <Select
            multiple
            isLabelHidden
            label={t('filters.status')}
            size="small"
            placeholder={t('filters.status')}
            options={STATUSES.map((value) => ({ value, title: t(`status.${value}`) }))}
            value={filter.status}
            onChange={(status) => onChange({ ...filter, status })}
          />
        </Stack>
        <IconButton
          label={t('filters.favourites')}
          aria-pressed={filter.favourites}
          onClick={() => onChange({ ...filter, favourites: !filter.favourites })}
        >
          <PlayerIcon name={filter.favourites ? 'heart_full' : 'heart'} />
        </IconButton>
      </Row>
      <Row
        gap="sm"
        isLow
        wraps
        className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}
      >
        <p role="status">
          {!isBusy && t('filters.found', { shown: content.items.length, total: content.total })}
        </p>
        {!isEmpty(filter) && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTER)}>
            {t('filters.clear')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
