import { useState } from 'react';

interface OutcomePictureProps {
  src: string;
  alt: string;
  className: string;
}

/** The picture of an outcome. Offline, a page does without it. */
export function OutcomePicture({ alt, ...props }: OutcomePictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return <img {...props} alt={alt} width="320" height="240" onError={() => setIsMissing(true)} />;
}
