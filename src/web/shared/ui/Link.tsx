import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  state?: unknown;
}

/**
 * A link to another page of the app. The router's own can do more for apps that the router builds,
 * and every page would carry the code for it.
 */
export function Link({ to, state, onClick, target, ...attributes }: LinkProps) {
  const go = useLinkClickHandler(to, target === undefined ? { state } : { state, target });
  return (
    <a
      {...attributes}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

/** A link that says whether it leads to this page or one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const isHere = useMatch({ path: pathname, end: false }) !== null;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
