import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActivityIcon } from './activity-icon.tsx';
import { Button } from './button.tsx';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { Icon } from './internal/icon.tsx';
import { FontIcon } from './internal/icons/font-icon.tsx';
import { findIcons, spoken } from './internal/icons/icon-names.ts';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/icons/icon-field.module.css';

/** Icons per page (specification § 9). */
const PAGE = 60;

type IconFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string };

/** A choice of a material icon by its name. The search accepts English names and Spanish words for school. */
export const IconField = <Values = never,>({ name, label }: IconFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const found = findIcons(search);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <div className={styles['head']}>
        <span className={styles['chosen']}>{value && <ActivityIcon icon={value} />}</span>
        <TextInput
          {...aria}
          id={id}
          type="search"
          autoComplete="off"
          value={search}
          placeholder={value ? spoken(value) : formatMessage({ id: 'ui.icon.search' })}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(0);
          }}
          // Enter searches here, and must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={leave}
        />
      </div>
      <div className={styles['page']} role="radiogroup" aria-labelledby={`${id}-label`}>
        {found.slice(page * PAGE, (page + 1) * PAGE).map((icon) => (
          <label key={icon} className={styles['choice']} title={spoken(icon)}>
            <input
              type="radio"
              className={styles['radio']}
              name={`${id}-icon`}
              aria-label={spoken(icon)}
              checked={icon === value}
              onChange={() => setValue(icon)}
            />
            <FontIcon icon={icon} />
          </label>
        ))}
        {found.length === 0 && <FormattedMessage id="ui.select.nothing" />}
      </div>
      <div className={styles['pages']}>
        <span aria-live="polite">
          <FormattedMessage id="ui.icon.page" values={{ page: page + 1, pages, icons: found.length }} />
        </span>
        <Button
          aria-label={formatMessage({ id: 'ui.icon.previous' })}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="left" />
        </Button>
        <Button
          aria-label={formatMessage({ id: 'ui.icon.next' })}
          disabled={page + 1 >= pages}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="right" />
        </Button>
      </div>
    </FieldFrame>
  );
};
