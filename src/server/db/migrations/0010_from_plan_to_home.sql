CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_comment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leaving_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purchase_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;