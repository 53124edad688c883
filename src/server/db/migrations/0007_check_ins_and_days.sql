ALTER TABLE "content_progress" ADD COLUMN "mood_before" integer;--> statement-breakpoint
ALTER TABLE "session_finishes" ADD COLUMN "mood_before" integer;--> statement-breakpoint
ALTER TABLE "session_finishes" ADD COLUMN "mood_after" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "moved_forward" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;